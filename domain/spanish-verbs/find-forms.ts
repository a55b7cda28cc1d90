import { conjugate, PERSONS, type Person, TENSES, type Tense, type Verb } from './conjugate.ts';
import { verbs } from './verb-list.ts';

export interface FiniteForm {
  readonly kind: 'finite';
  readonly verb: Verb;
  readonly tense: Tense;
  readonly person: Person;
}

export interface OtherForm {
  readonly kind: 'infinitive' | 'gerund' | 'participle';
  readonly verb: Verb;
}

export type VerbForm = FiniteForm | OtherForm;

/** Verbs some of whose forms begin with other letters than their infinitive: 'voy', 'fui', 'era', 'huele', 'quepo'. */
const OTHER_LETTERS: Readonly<Record<string, readonly string[]>> = {
  e: ['ser'],
  f: ['ser', 'ir'],
  h: ['oler'],
  q: ['caber'],
  v: ['ir'],
  y: ['ir'],
  é: ['ser'],
  í: ['ir'],
};

const known = new Map<string, ReadonlyMap<string, readonly VerbForm[]>>();

/** Returns the verb forms that a word, in lower case with its accents, can be; without attached pronouns. */
export function findForms(word: string): readonly VerbForm[] {
  const letter = word.charAt(0);
  let forms = known.get(letter);
  // Verbs are conjugated when the first word with their letter comes: all together take too long at once.
  if (!forms) {
    forms = listForms(letter);
    known.set(letter, forms);
  }
  return forms.get(word) ?? [];
}

export function formOf({ verb, tense }: FiniteForm, person: Person): string {
  return verb.forms[tense][person] ?? '';
}

function listForms(letter: string): Map<string, VerbForm[]> {
  const forms = new Map<string, VerbForm[]>();
  const add = (word: string, form: VerbForm) => {
    const others = forms.get(word);
    if (others) others.push(form);
    else forms.set(word, [form]);
  };
  const names = [...verbs.keys()].filter((verb) => verb.startsWith(letter));
  for (const name of [...names, ...(OTHER_LETTERS[letter] ?? [])]) {
    const verb = conjugate(name);
    if (!verb) continue;
    for (const tense of TENSES) {
      for (const person of PERSONS) {
        const word = verb.forms[tense][person] ?? '';
        if (word !== '') add(word, { kind: 'finite', verb, tense, person });
      }
    }
    add(verb.infinitive, { kind: 'infinitive', verb });
    add(verb.gerund, { kind: 'gerund', verb });
    add(verb.participle, { kind: 'participle', verb });
  }
  return forms;
}
