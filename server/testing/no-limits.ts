export const noLimits: Readonly<Record<string, string>> = {
  LIMIT_PER_PERSON: '0',
  LIMIT_PER_ADDRESS: '0',
  MAX_LOOP_DELAY_MS: '0',
  MAX_MEMORY_MB: '0',
};
