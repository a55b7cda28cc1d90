export const creditTexts = {
  complaintTitle: 'Validation Error',
  failureTexts: {
    save: 'Failed to save bundle credit. Please try again.',
    remove: 'Failed to delete bundle credit. Please try again.',
  },
} as const;
