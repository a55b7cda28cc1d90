export const studentsKey = ['students'] as const;

export const membershipWeeksKey = ['membership-weeks'] as const;
