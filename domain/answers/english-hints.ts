/**
 * `isAddressed` is true when somebody is addressed: 'you', 'your', or a command. `youSubjects` is the number of times
 * that 'you' is a subject, as far as can be seen. `isFormal` and `isPlural` are true for an address such as 'sir' or
 * 'you all'. `names` are capitalised words within a sentence, in lower case.
 */
export interface EnglishHints {
  readonly words: ReadonlySet<string>;
  readonly isAddressed: boolean;
  readonly hasCommand: boolean;
  readonly youSubjects: number;
  readonly isFormal: boolean;
  readonly isPlural: boolean;
  readonly names: ReadonlySet<string>;
}

const FORMAL = /\b(?:sir|ma'am|madam|mr|mrs|ms|formal|informal|usted|tú)\b/iu;
const PLURAL =
  /\b(?:you all(?! (?:day|night|week|year|summer|winter|morning|afternoon|evening|the))|you guys|y'all|all of you|both of you|you both|you two|yourselves|plural|ustedes)\b/iu;
const YOU = /\b(?:you|your|yours|yourself|yourselves)\b/iu;
const YOU_SUBJECT =
  /(?:^|[.,;:!?¿¡"“(]|\b(?:do|don't|did|didn't|are|aren't|were|weren't|can|can't|could|couldn't|will|won't|would|wouldn't|should|shouldn't|have|haven't|had|hadn't|may|might|must|if|when|whenever|that|what|whatever|where|why|how|than|because|until|so|and|but|or|as|before|after|while|since|once|hope|think|know|everything|man|time|things|food|person|house|way))\s*(?:\bplease,?\s*)?\byou(?=\b)(?!\s*[.,;:!?]|\s*$)/giu;

/** 'How are you?', 'Who were you?' */
const YOU_ASKED =
  /\b(?:are|were|do|did|can|could|will|would|should|have|had|may|might|must)(?:n't)?\s+you\s*\?/giu;

/** 'I want you to go', 'I'd rather you went' */
const YOU_AFTER_WISH = /\b(?:(?:want|need|like|expect|asked|told) you to|(?:rather|wish) you)\b/giu;

const COMMANDS = new Set(
  `answer apologize arrive ask avoid be become begin believe borrow bring brush build buy call calm carry change check choose clean
  climb close come continue cook copy count cover cross cry cut dance decide describe do draw dream drink drive drop eat
  enjoy enter excuse explain feed feel fill find finish fix fly follow forget forgive get give go grab greet guess hand hang
  have hear help hide hit hold hug hurry ignore imagine invite join jump keep kiss knock know laugh learn leave lend let lie lift
  listen live lock look lose love make meet mix move offer open order paint pass pay pick play prepare promise pull push put
  read relax remember remove repeat reply rest return ride ring run save say search see sell send set share show shut sign
  sing sit sleep smile speak spell spend stand start stay stop study swim take talk taste teach tell thank think throw touch travel
  translate treat trust try turn understand use visit wait wake walk wash watch wear welcome win wish work worry write`.split(
    /\s+/u,
  ),
);
const BEFORE_COMMANDS = new Set(
  'please hey then now always never oh well just first also and but so'.split(' '),
);

export function readEnglish(english: string): EnglishHints {
  const text = english.replaceAll('’', "'");
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const hasCommand = text.split(/[.,;:!?"“”()]|\b(?:and|but|so)\b/u).some(isCommand);
  return {
    words,
    hasCommand,
    isAddressed: hasCommand || YOU.test(text),
    youSubjects: [YOU_SUBJECT, YOU_ASKED, YOU_AFTER_WISH].reduce(
      (count, pattern) => count + (text.match(pattern)?.length ?? 0),
      0,
    ),
    isFormal: FORMAL.test(text),
    isPlural: PLURAL.test(text),
    names: new Set((text.match(/\p{Lu}\p{Ll}+/gu) ?? []).map((name) => name.toLowerCase())),
  };
}

function isCommand(segment: string): boolean {
  const words = segment.match(/[\p{L}']+/gu) ?? [];
  while (words.length > 1 && BEFORE_COMMANDS.has((words[0] ?? '').toLowerCase())) words.shift();
  const [first = '', second = ''] = words.map((word) => word.toLowerCase());
  if (first === "don't" || (first === 'do' && second === 'not')) return true;
  if (!COMMANDS.has(first)) return false;
  // 'Work is good.', 'Love has no price.'
  return !/^(?:is|isn't|are|was|were|has|will|can|could|would|does)$/u.test(second);
}
