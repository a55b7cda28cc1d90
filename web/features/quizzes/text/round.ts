/** How many cards 'Next 10' asks. */
export const NEXT_LENGTH = 10;
