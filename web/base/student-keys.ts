/** The key prefix of students: of the list, and of single ones. */
export const studentsKey = ['students'] as const;

export const membershipWeeksKey = ['membership-weeks'] as const;
