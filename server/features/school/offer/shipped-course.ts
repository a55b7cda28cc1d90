import type { ShippedCourse, ShippedRecord } from '@soltura/domain/school/plan-course';
import { type AudioClips, findAudioClips } from '../../../demo/content/audio-clips.ts';
import { nameProgram } from '../../../demo/content/content-rows.ts';
import { type Content, readContent } from '../../../demo/content/read-content.ts';

interface SampleSentence {
  readonly spanish: string;
  readonly english: string;
  /** The path of the clip on this server. */
  readonly audio: string;
  /** The number of the lesson of the first program at which all its words are known. */
  readonly lesson: number;
}

interface ShippedContent {
  readonly course: ShippedCourse;
  readonly samples: readonly SampleSentence[];
}

/** The program of which sentences are shown before it is added, and some of its lessons. */
const SHOWN_PROGRAM = 2;
const SHOWN_LESSONS = [2, 10, 20, 30, 40, 50, 60, 70, 80];
/** The longest sentence that is shown, in characters; it fits one line of the card. */
const LONGEST_SHOWN = 45;

let read: Promise<ShippedContent> | undefined;

/**
 * Returns the course content, with the name of the `product` for programs that bear it. The files are read once: they
 * do not change while a server runs.
 */
export async function readShippedContent(product: string): Promise<ShippedContent> {
  read ??= readFiles();
  try {
    const { course, samples } = await read;
    const programs = course.programs.map((program) => ({
      ...program,
      name: nameProgram({ id: program.recordId, name: program.name }, product),
    }));
    return { course: { ...course, programs }, samples };
  } catch (fault) {
    read = undefined;
    throw fault;
  }
}

async function readFiles(): Promise<ShippedContent> {
  const [content, clips] = await Promise.all([readContent(), findAudioClips()]);
  return { course: buildCourse(content, clips), samples: chooseSamples(content, clips) };
}

function buildCourse(content: Content, clips: AudioClips): ShippedCourse {
  const names = new Map(content.vocabulary.map(({ id, vocabName }) => [id, vocabName]));
  const nameWords = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? []);
  return {
    programs: content.programs.map(({ id, name }) => ({
      recordId: id,
      name,
      lessons: content.lessons
        .filter(({ programId }) => programId === id)
        .map(({ lessonName, vocabIds }) => ({ lesson: lessonName, words: nameWords(vocabIds) })),
    })),
    words: content.vocabulary.map(({ id, subcategory, ...word }) => ({
      id,
      values: { ...word, vocabularySubcategorySubcategoryName: subcategory },
    })),
    sentences: content.examples.map(
      ({ id, spanishExample, englishTranslation, vocabIds, vocabComplete }): ShippedRecord => ({
        id,
        values: {
          spanishExample,
          englishTranslation,
          spanishAudioLa: clips.es.get(id) ?? '',
          englishAudio: clips.en.get(id) ?? '',
          vocabIncluded: nameWords(vocabIds),
          vocabComplete,
        },
      }),
    ),
    quizzes: content.quizzes.map(({ quizNickname, exampleIds }) => ({
      nickname: quizNickname,
      sentences: exampleIds,
    })),
    presets: content.quizPresets,
  };
}

function chooseSamples({ examples }: Content, clips: AudioClips): SampleSentence[] {
  return SHOWN_LESSONS.flatMap((lesson) => {
    const [shown] = examples
      .filter(
        ({ id, spanishExample, programId, lessonNumber }) =>
          programId === SHOWN_PROGRAM &&
          lessonNumber === lesson &&
          spanishExample.length <= LONGEST_SHOWN &&
          !spanishExample.includes('*') &&
          clips.es.has(id),
      )
      .toSorted((a, b) => b.spanishExample.length - a.spanishExample.length);
    if (!shown) return [];
    const { id, spanishExample: spanish, englishTranslation: english } = shown;
    return { spanish, english, audio: clips.es.get(id) ?? '', lesson };
  });
}
