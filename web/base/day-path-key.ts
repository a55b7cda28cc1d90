/** The key prefix of the days of students: what is done and left of them. */
export const dayPathKey = ['day-path'] as const;
