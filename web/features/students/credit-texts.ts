/** What people read who are no admins (S2 §6). */
export const CREDIT_REFUSAL = 'Unauthorized: Only administrators can modify bundle credits';

/** What the modals of the form of a bundle credit say (S2 §5, §8). */
export const creditTexts = {
  complaintTitle: 'Validation Error',
  failureTexts: {
    save: 'Failed to save bundle credit. Please try again.',
    remove: 'Failed to delete bundle credit. Please try again.',
  },
} as const;
