/** The title of a quiz of one's own cards (screens-student 9). */
export function quizTitle(isSrs: boolean): string {
  return isSrs ? 'My Flashcards for Today' : 'My Flashcards';
}
