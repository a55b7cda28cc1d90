export const NEXT_LENGTH = 10;
