type Options = readonly [string, ...string[]];

// The values are those of the option lists in api.md 6.6.

export const placements: Options = [
  'Assigned to Level 1 (L1-L5)',
  'Assigned to Level 1 (lessons 1-6)',
  'Assigned to Level 2 (L6-9)',
  'Assigned to Level 3 (L10-12)',
  'Assigned to Level 4',
  'Assigned to M3',
  'Assigned to 1MC',
  'New LCS course',
  'Advanced group',
  'Advanced',
];

export const homeworkTypes: Options = [
  'Pronunciation',
  'Writing',
  'journal',
  'audio quiz',
  'verbal tenses review',
  'Writing',
  'Pronunciation',
  '_other',
];

export const marks: Options = ['Excellent', 'Very Good', 'Good', 'Fair', 'Poor', 'Bad'];

export const missedCallMarks: Options = ['Late Cancel', 'No-Show'];
