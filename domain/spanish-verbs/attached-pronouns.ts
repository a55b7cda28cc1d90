import { removeAccents } from './conjugate.ts';
import { findForms, type VerbForm } from './find-forms.ts';

export interface AttachedPronouns {
  /** The forms before the pronouns: infinitives, gerunds and commands. */
  readonly forms: readonly VerbForm[];
  readonly base: string;
  readonly pronouns: readonly string[];
}

const ATTACHED = /^(.{2,}?)(me|te|se|nos|os)?(lo|la|los|las|le|les)?$/u;

const MAX_KEPT = 5_000;
const known = new Map<string, AttachedPronouns | null>();

/** Splits 'decírselo' into 'decir', 'se' and 'lo'; undefined for a word without pronouns at its end. */
export function splitPronouns(word: string): AttachedPronouns | undefined {
  const kept = known.get(word);
  if (kept !== undefined) return kept ?? undefined;
  const split = findPronouns(word);
  // The words come from anybody, so they are not kept for ever.
  if (known.size >= MAX_KEPT) known.clear();
  known.set(word, split ?? null);
  return split;
}

function findPronouns(word: string): AttachedPronouns | undefined {
  if (!/(?:me|te|se|nos|os|l[aeo]s?)$/u.test(word)) return undefined;
  for (const pattern of [ATTACHED, /^(.{2,})(me|te|se|nos|os)$/u]) {
    const [, stem = '', first, second] = pattern.exec(word) ?? [];
    const pronouns = [first, second].filter((pronoun) => pronoun !== undefined);
    if (pronouns.length === 0) continue;
    const found = first === 'os' ? findBaseBeforeOs(stem) : findBase(stem);
    if (found) return { ...found, pronouns };
  }
  return undefined;
}

export function isVerbForm(word: string): boolean {
  return findForms(word).length > 0 || splitPronouns(word) !== undefined;
}

function findBase(stem: string): { base: string; forms: VerbForm[] } | undefined {
  for (const base of [stem, removeAccents(stem)]) {
    const forms = findForms(base).filter((form) => canTakePronouns(form));
    if (forms.length > 0) return { base, forms };
  }
  return undefined;
}

/**
 * 'sentaos' is 'sentad' and 'os', 'vestíos' is 'vestid'; 'vestidos' and 'oídos' are none. No other command has 'os' behind
 * it.
 */
function findBaseBeforeOs(stem: string): { base: string; forms: VerbForm[] } | undefined {
  const bare = removeAccents(stem);
  const command = stem === 'id' ? stem : `${bare}d`;
  const commands = findForms(command).filter(
    (form) => form.kind === 'finite' && form.tense === 'command' && form.person === 4,
  );
  if (commands.length > 0) return { base: command, forms: commands };
  for (const base of [stem, bare]) {
    const forms = findForms(base).filter(({ kind }) => kind === 'infinitive' || kind === 'gerund');
    if (forms.length > 0) return { base, forms };
  }
  return undefined;
}

function canTakePronouns(form: VerbForm): boolean {
  if (form.kind === 'finite') return form.tense === 'command';
  return form.kind === 'infinitive' || form.kind === 'gerund';
}

const written = new Map<string, string>();

/** Attaches pronouns to an infinitive, gerund or command, with the accent that this requires. */
export function attachPronouns(base: string, pronouns: readonly string[]): string {
  if (pronouns.length === 0) return base;
  const key = `${base} ${pronouns.join(' ')}`;
  const kept = written.get(key);
  if (kept !== undefined) return kept;
  const word = writePronouns(base, pronouns);
  if (written.size >= MAX_KEPT) written.clear();
  written.set(key, word);
  return word;
}

function writePronouns(base: string, pronouns: readonly string[]): string {
  const [first = ''] = pronouns;
  let stem = base;
  // 'sentad' and 'os' are 'sentaos', 'vamos' and 'nos' are 'vámonos'.
  if (first === 'os' && /[^i]d$/u.test(base)) stem = base.slice(0, -1);
  if (first === 'os' && base.endsWith('id')) stem = base === 'id' ? base : `${base.slice(0, -2)}í`;
  if (first === 'nos' && base.endsWith('mos')) stem = base.slice(0, -1);
  const nuclei = findNuclei(stem);
  const stressed = nuclei[findStress(base, nuclei.length)];
  if (stressed === undefined) return stem + pronouns.join('');
  const fromEnd = nuclei.length - nuclei.indexOf(stressed) + pronouns.length;
  const plain = removeAccents(stem);
  const isBroken = /[aeo]í|í[aeo]/u.test(stem + pronouns.join(''));
  const spelt = fromEnd > 2 || isBroken ? accentAt(plain, stressed) : plain;
  return spelt + pronouns.join('');
}

interface Nucleus {
  readonly index: number;
  readonly text: string;
}

function findNuclei(word: string): Nucleus[] {
  const masked = word.replaceAll(/([qg])u(?=[eiéí])/gu, '$1-');
  return Array.from(
    masked.matchAll(/(?:[iuü](?=[aeoáéó]))?[aeoáéó](?:[iuy](?![aeoáéó]))?|[iuü]?[íú]|[iuü]+/gu),
  ).map(({ 0: text, index }) => ({ index, text }));
}

function findStress(base: string, count: number): number {
  const nuclei = findNuclei(base);
  const marked = nuclei.findIndex(({ text }) => /[áéíóú]/u.test(text));
  if (marked !== -1) return marked;
  return Math.max(/[aeiouns]$/u.test(base) ? nuclei.length - 2 : Math.min(nuclei.length, count) - 1, 0);
}

const ACUTE: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

function accentAt(plain: string, { index, text }: Nucleus): string {
  const bare = removeAccents(text);
  const strong = bare.search(/[aeo]/u);
  const at = index + (strong === -1 ? bare.length - 1 : strong);
  return plain.slice(0, at) + (ACUTE[plain.charAt(at)] ?? plain.charAt(at)) + plain.slice(at + 1);
}
