/** The fields of a private call's form; the caller is an e-mail address, the date empty without one. */
export type PrivateCallValues = Record<
  'caller' | 'date' | 'rating' | 'notes' | 'areasOfDifficulty' | 'recording' | 'callType',
  string
>;

/** The fields of a group session's form; the coach is an e-mail address, the date empty without one. */
export type SessionValues = Record<
  'date' | 'coach' | 'sessionType' | 'topic' | 'comments' | 'callDocument' | 'zoomLink',
  string
>;
