/**
 * Makes a transaction see the database as it was at its first statement, whoever writes meanwhile. It locks nothing that
 * people write.
 */
export const oneMoment = {
  name: 'see-one-moment',
  text: 'set transaction isolation level repeatable read, read only',
};
