// What is thrown, each a class of its own. What is no text at all is a TypeError.

export class UtfkitError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = new.target.name;
  }
}

// A function was called before init() was done.
export class NotReadyError extends UtfkitError {}

// There is no memory for the module, or it needs more than its limit.
export class OutOfMemoryError extends UtfkitError {}

// An option that isn't known: a label, a form, a policy.
export class UnknownNameError extends UtfkitError {}

// Text that is ill-formed, where it has to be well-formed.
export class DecodeError extends UtfkitError {
  // `offset` and `length` are bytes of the input; `kind` is called as in findings.
  constructor(kind, offset, length) {
    super(`${kind} at byte ${offset}`);
    this.kind = kind;
    this.offset = offset;
    this.length = length;
  }
}
