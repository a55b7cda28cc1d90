/** In the order of the form (S2 §3, api.md 6.6). */
export const assignmentTypes = [
  'Pronunciation',
  'Writing',
  'placement test',
  'journal',
  'verbal tenses review',
  'audio quiz',
  'Student Testimonial',
  '_other',
] as const;

export const assignmentRatings = [
  'Excellent',
  'Very Good',
  'Good',
  'Fair',
  'Bad',
  'Poor',
  'Assigned to M3',
  'No sound',
  'Assigned to Level 2 (L6-9)',
  'Assigned to Level 3 (L10-12)',
  'Assigned to Level 1 (lessons 1-6)',
  'Advanced group',
  'Assigned to Level 1 (L1-L5)',
  'Assigned to 1MC',
  'Assigned to Level 4',
  'New LCS course',
  'Advanced',
] as const;

export const callRatings = [
  'Excellent',
  'Very Good',
  'Good',
  'Fair',
  'Poor',
  'Bad',
  'Late Cancel',
  'No-Show',
] as const;

/** The call type that uses one of a student's bundle credits (decision 0141). */
export const CREDIT_TYPE = 'Uses Credit (Bundle)';

/** The first is the default, the second uses a credit (S2 §3, api.md 7.7). */
export const callTypes = ['Monthly Call', CREDIT_TYPE] as const;

export const sessionTypes = [
  '1MC',
  '2MC',
  'Modules 1 & 2',
  'Level 1',
  'Level 2',
  'Level 3',
  'Level 4',
  'Level 5',
  'Level 6',
  'Module 3',
  'Module 4',
  'LCS Cohort',
  'Advanced',
  'Conversation',
] as const;

/** The purposes of a coaching lesson, except '' (S2 §3, api.md 6.6). */
export const lessonTypes = ['LCSP', '1MC/2MC', 'ACCSP', 'COMPREHENSION', 'ADVANCED'] as const;
