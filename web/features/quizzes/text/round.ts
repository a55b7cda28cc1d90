/** The number of cards of 'Next 10'. */
export const NEXT_LENGTH = 10;
