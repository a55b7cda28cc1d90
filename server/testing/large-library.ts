import type { Db } from '../db/session.ts';
import { findAudioClips } from '../demo/content/audio-clips.ts';

export interface LargeLibrary {
  programId: number;
  firstLessonId: number;
  /** The lesson at which every word is known, so that every example is eligible. */
  lastLessonId: number;
}

const WORDS = 6_000;
const EXAMPLES = 20_000;
const WORDS_PER_EXAMPLE = 8;
const LESSONS = 100;
/** The share of the words that each program teaches in its lessons; the first teaches all. */
const PROGRAMS = [1, 0.6, 0.6, 0.4, 0.3, 0.2, 0.1];

/**
 * Adds a library like that of a school after years: 7 programs of 100 lessons, 6,000 vocabulary items and 20,000
 * verified examples with 8 of them each, most with clips. The rows are always the same except for their ids; existing
 * rows stay. Words taught early are frequent, so that some tags match a few dozen examples and some thousands. Call it
 * once per database.
 */
export async function makeLargeLibrary(db: Db): Promise<LargeLibrary> {
  const { es, en } = await findAudioClips();
  const made = await db.transaction(async (tx) => {
    const firstWord = await insertNumbered(tx, addWords, [WORDS]);
    const firstProgram = await insertNumbered(tx, addPrograms, [PROGRAMS.length]);
    const firstLesson = await insertNumbered(tx, addLessons, [LESSONS, firstProgram, PROGRAMS.length]);
    await tx.query(addTaughtWords, [LESSONS, firstLesson, firstWord, WORDS, PROGRAMS]);
    const clips = [[...es.values()], [...en.values()]];
    const firstExample = await insertNumbered(tx, addExamples, [EXAMPLES, ...clips]);
    await tx.query(addUsedWords, [EXAMPLES, firstExample, firstWord, WORDS, WORDS_PER_EXAMPLE]);
    return { programId: firstProgram, firstLessonId: firstLesson, lastLessonId: firstLesson + LESSONS - 1 };
  });
  await db.query(settle);
  return made;
}

async function insertNumbered(
  db: Db,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<number> {
  const text = `with made as (${statement.text} returning record_id) select min(record_id) as first from made`;
  const [row] = await db.query<{ first: number }>({ name: statement.name, text }, values);
  if (!row) throw new Error(`${statement.name} made no rows.`);
  return row.first;
}

/** SQL for a pseudorandom number from 0 to 1, always the same for the same key. */
function fractionSql(key: string): string {
  return `(('x' || left(md5(${key}), 7))::bit(28)::integer / 268435456.0)`;
}

function pickSql(array: string, key: string): string {
  return `(${array})[1 + floor(cardinality(${array}) * ${fractionSql(key)})::integer]`;
}

const SYLLABLES =
  "array['ca','ro','mi','lu','te','ña','bri','so','pé','gan','dor','ti','ve','llo','ha','cur','zen','pa','guí','sol']";
const NOUNS =
  "array['food','home','time','people','nature','objects','city and travel','work and study','body and health','ideas and feelings']";
const OTHERS =
  "array['Adjectives','Adjectives','Adverbs','Adverbs: time','Connectors','Prepositions','Pronouns: other','Numbers']";
const TENSES =
  "array['present','preterite','imperfect','future','conditional','present subjunctive','imperfect subjunctive','present perfect','commands','gerund']";
const ENDINGS =
  "array['o','as','a','amos','an','é','aste','ó','aron','aba','aré','aría','e','en','ara','ando']";

const stemSql = (key: string) =>
  ['first', 'second'].map((place) => pickSql(SYLLABLES, `'${place} syllable of ' || ${key}`)).join(' || ');

const VERBS = 150;

const addWords = {
  name: 'add-large-words',
  text: `insert into vocabulary (word_idiom, vocab_name, description_of_vocabulary_skill, frequency_rank,
      vocabulary_subcategory_subcategory_name, verb_infinitive, conjugation_tags)
    select word, word || ': sense ' || n, word || ': sense ' || n, 1 + n / 2, subcategory, verb, tags
    from (select n, n % 20 as kind, n % ${VERBS} as verb_number, (${TENSES})[1 + n / ${VERBS} % 10] as tense
        from generate_series(0, $1::integer - 1) n) numbered,
      lateral (select ${stemSql("'verb ' || verb_number")} as stem, ${stemSql("'word ' || n")} as root) parts,
      lateral (select
        case when kind < 11 then stem || ${pickSql(ENDINGS, "'ending ' || n")}
          when kind = 11 then root || ' ' || stem
          else root || ${pickSql(SYLLABLES, "'last syllable of ' || n")} end as word,
        case when kind < 11 then 'Verbs: ' || tense when kind = 11 then 'Idioms'
          when kind < 16 then 'Nouns: ' || ${pickSql(NOUNS, "'noun ' || n")}
          else ${pickSql(OTHERS, "'other ' || n")} end as subcategory,
        case when kind < 11 then stem || 'ar' else '' end as verb,
        case when kind < 11 then array[tense, (array['first','second','third'])[1 + n % 3] || ' person',
          case when n % 7 < 4 then 'singular' else 'plural' end] else '{}' end as tags) made
    order by n`,
};

const addPrograms = {
  name: 'add-large-programs',
  text: `insert into programs (name) select 'Library ' || n from generate_series(1, $1::integer) n order by n`,
};

const addLessons = {
  name: 'add-large-lessons',
  text: `insert into program_lessons (lesson, related_program)
    select 'Library ' || n || ' Lesson ' || lesson, $2::integer + n - 1
    from generate_series(1, $3::integer) n, generate_series(1, $1::integer) lesson order by n, lesson`,
};

const addTaughtWords = {
  name: 'add-large-taught-words',
  text: `insert into program_lesson_vocabulary (related_lesson, related_vocabulary, position)
    select $2::integer + (program::integer - 1) * $1::integer + floor(n * $1::integer / ($4::integer * share))::integer,
      $3::integer + n, n + 1
    from unnest($5::float[]) with ordinality programs (share, program),
      lateral generate_series(0, ($4::integer * share)::integer - 1) n`,
};

const addExamples = {
  name: 'add-large-examples',
  text: `insert into examples (spanish_example, english_translation, spanish_audio_la, english_audio, vocab_complete)
    select case when n % 5 = 0 then 'La historia número ' || n || ' es *more interesting* cada semana.'
        else 'Ayer pensé mucho en la historia número ' || n || ' de mis vecinos.' end,
      case when n % 5 = 0 then 'Story number ' || n || ' is more interesting every week.'
        else 'Yesterday I thought a lot about story number ' || n || ' of my neighbours.' end,
      case when n % 10 = 0 then '' else ($2::text[])[1 + n % cardinality($2::text[])] end,
      case when n % 20 = 1 then '' else ($3::text[])[1 + n % cardinality($3::text[])] end,
      true
    from generate_series(1, $1::integer) n order by n`,
};

// Words are taken from as many classes as an example has words, so no word occurs twice in it. The first is the newest
// word of the example, the others are mostly frequent ones taught before it.
const addUsedWords = {
  name: 'add-large-used-words',
  text: `insert into example_vocabulary (related_example, related_vocabulary, position)
    select $2::integer + n, $3::integer + place + $5::integer * floor(newest * case when place = 0 then 1
        else power(${fractionSql("n || ' ' || place")}, 3) end)::integer, place + 1
    from generate_series(0, $1::integer - 1) n, generate_series(0, $5::integer - 1) place,
      lateral (select ($4::integer / $5::integer - 1) * (n + 1.0) / $1::integer as newest) reached
    order by n, place`,
};

/** The maintenance that autovacuum does some time after rows were added. */
const settle = {
  name: 'settle-large-library',
  text: 'vacuum analyze examples, example_vocabulary, vocabulary, program_lessons, program_lesson_vocabulary',
};
