import { type FiniteForm, findForms, type VerbForm } from '../spanish-verbs/find-forms.ts';
import { type AnswerWord, respell } from './split-answer.ts';

/** A word of a right answer; `gap` is the gap of a Spanglish sentence it stands in, null for given English. */
export interface SentenceWord extends AnswerWord {
  readonly gap: number | null;
  readonly isNeeded?: boolean;
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

export const CLITICS = wordSet('me te se nos os lo la los las le les');

/** Words before which a finite verb does not end: what follows them is a noun, whatever verb has that form. */
const BEFORE_NOUNS = wordSet(
  `el un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas ese esa esos esas aquel
  aquella al del de a con en por para sin sobre desde hasta entre hacia mucho mucha muchos muchas poca pocos pocas otro otra
  otros otras cada todas cuántas cuántos buen buena buenos buenas gran varias dos tres cuatro cinco más muy tan vuestro vuestra`,
);
/** Nouns, and other words, that are forms of verbs only by chance, where 'las' or 'los' stands before them. */
const NOUNS = wordSet(
  `casas cosas cartas cuentas preguntas tardes tiendas compras ayudas dudas notas plantas pruebas cocinas cenas vistas partes
  marcas paradas juegos cambios libros caminos trabajos regalos sueños cuenta pregunta compra duda nota planta prueba cocina
  marca vista cena ayuda`,
);
/** Words that are verbs only at the start of a clause and behind the words of `BEFORE_VERBS`. */
const OFTEN_NOUNS = wordSet('ayuda cena');
const BEFORE_VERBS = wordSet(
  `me te se nos os le les lo los no ya sí siempre nunca también tampoco usted él ella alguien nadie quién que cuándo cómo dónde si
  y o`,
);
const NO_VERBS = wordSet(
  `como para sobre entre bajo nada una uno este esta esto cerca fuera junto contra según hasta ante sino solo sola solos solas
  largo larga claro clara seguro segura listo lista lleno llena limpio seco pero casa comida vino parte tarde mesa
  cosas casas tardes buenas llenas contentas juntas segura enfermas`,
);

const JOINING = wordSet(
  'y e o u pero ni que si cuando porque aunque donde mientras sino cuánto cuándo pues hasta para sin como',
);

export const isName = ({ shown }: AnswerWord) => /^[^\p{L}]*\p{Lu}/u.test(shown);
export const endsClause = ({ shown }: AnswerWord) => /[.,;:!?…)»"”]$/u.test(shown);
const opensClause = ({ shown }: AnswerWord) => /^[¿¡(«"“—]/u.test(shown);

export function numberClauses(words: readonly SentenceWord[]): number[] {
  let clause = 0;
  return words.map((word, at) => {
    const before = words[at - 1];
    if (before && (endsClause(before) || opensClause(word) || JOINING.has(word.word))) clause += 1;
    return clause;
  });
}

export function isClauseStart(words: readonly SentenceWord[], at: number): boolean {
  const before = words[at - 1];
  return !before || endsClause(before) || /^(?:y|e|o|u|pero)$/u.test(before.word);
}

interface Reading {
  readonly verbs: readonly VerbForm[];
  readonly finite: readonly FiniteForm[];
}

const NO_READING: Reading = { verbs: [], finite: [] };
const readings = new WeakMap<readonly SentenceWord[], Reading[]>();

/** Returns the verb forms that a word can be in its place; none for a noun that looks like a verb. */
export function findVerbs(words: readonly SentenceWord[], at: number): readonly VerbForm[] {
  return readSentence(words)[at]?.verbs ?? NO_READING.verbs;
}

/** Returns the finite verb forms, without commands, that a word can be in its place. */
export function findFinite(words: readonly SentenceWord[], at: number): readonly FiniteForm[] {
  return readSentence(words)[at]?.finite ?? NO_READING.finite;
}

function readSentence(words: readonly SentenceWord[]): readonly Reading[] {
  let reading = readings.get(words);
  if (!reading) {
    reading = words.map((_, at) => readWord(words, at));
    readings.set(words, reading);
  }
  return reading;
}

function readWord(words: readonly SentenceWord[], at: number): Reading {
  const word = words[at];
  const forms = word && word.gap !== null ? findForms(word.word) : [];
  if (forms.length === 0) return NO_READING;
  if (!canBeFinite(words, at)) return { verbs: forms.filter(({ kind }) => kind !== 'finite'), finite: [] };
  return {
    verbs: forms,
    finite: forms.filter((form): form is FiniteForm => form.kind === 'finite' && form.tense !== 'command'),
  };
}

function canBeFinite(words: readonly SentenceWord[], at: number): boolean {
  const word = words[at]?.word ?? '';
  const before = words[at - 1];
  if (NO_VERBS.has(word)) return false;
  if (!before || endsClause(before)) return true;
  if (before.gap === null) return true;
  if (BEFORE_NOUNS.has(before.word)) return false;
  if (OFTEN_NOUNS.has(word) && before.word !== 'la' && !BEFORE_VERBS.has(before.word)) return false;
  if (!/^l[ao]s?$/u.test(before.word) || !NOUNS.has(word)) return true;
  // 'Ella la ayuda', but 'nos trae la cuenta'
  const earlier = words[at - 2];
  return (
    before.word === 'la' && earlier !== undefined && !endsClause(earlier) && BEFORE_VERBS.has(earlier.word)
  );
}

/** Replaces a word and keeps its capital and the signs at its ends: '¿Quieres' becomes '¿Quiere'. */
export function rewrite(word: SentenceWord, text: string): SentenceWord {
  const { before, core, after } = cut(word.shown);
  const isCapital = /^\p{Lu}/u.test(core);
  return respell(word, `${before}${isCapital ? raise(text) : text}${after}`);
}

/** Replaces words by others: the first keeps the beginning of the old ones, the last their end. */
export function rewriteAll(words: readonly SentenceWord[], texts: readonly string[]): SentenceWord[] {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return [];
  const start = cut(first.shown);
  const { after } = cut(last.shown);
  const isCapital = /^\p{Lu}/u.test(start.core);
  return texts.map((text, at) => {
    const core = at === 0 && isCapital ? raise(text) : text;
    return respell(first, `${at === 0 ? start.before : ''}${core}${at === texts.length - 1 ? after : ''}`);
  });
}

function cut(shown: string): { before: string; core: string; after: string } {
  const [, before = '', core = '', after = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(shown) ?? [];
  return { before, core, after };
}

const raise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
