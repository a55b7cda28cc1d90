/** Properties of a transaction that sees the database as of its first statement, and takes no locks. */
export const oneMoment = {
  name: 'see-one-moment',
  text: 'set transaction isolation level repeatable read, read only',
};
