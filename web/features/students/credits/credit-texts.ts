/** The texts of the modals of a bundle credit's form (S2 §5, §8). */
export const creditTexts = {
  complaintTitle: 'Validation Error',
  failureTexts: {
    save: 'Failed to save bundle credit. Please try again.',
    remove: 'Failed to delete bundle credit. Please try again.',
  },
} as const;
