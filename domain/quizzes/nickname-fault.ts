export type NicknameFault = 'quiz-nickname-undefined' | 'quiz-nickname-invalid';

const VALID_NICKNAME = /^(?:(?:si1m|lcsp|lcspx|post-1mc) quiz [1-9]\d*|ser-estar quiz [1-9]0\d)$/;

/** Returns the fault of a nickname that is to be saved, or undefined. Source: api.md 7.12. */
export function findNicknameFault(nickname: string): NicknameFault | undefined {
  if (nickname.includes('undefined')) return 'quiz-nickname-undefined';
  return VALID_NICKNAME.test(nickname) ? undefined : 'quiz-nickname-invalid';
}
