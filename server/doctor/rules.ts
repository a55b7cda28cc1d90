import { cardRules } from './card-rules.ts';
import { databaseRules } from './database-rules.ts';
import { makeFileRules } from './file-rules.ts';
import { recordRules } from './record-rules.ts';
import type { Rule } from './rule.ts';

export function listRules(audioFolder: string): readonly Rule[] {
  return [...databaseRules, ...cardRules, ...recordRules, ...makeFileRules(audioFolder)];
}
