/** An error that the person can fix; its message is all they need to see. */
export class UserError extends Error {}
