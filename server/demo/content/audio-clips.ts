import { readdir } from 'node:fs/promises';

const FOLDER = new URL('../../../content/audio/', import.meta.url);
const CLIP = /^(\d+)-[0-9a-f]{8}\.(?:mp3|ogg|m4a|wav)$/;

export interface AudioClips {
  readonly es: ReadonlyMap<number, string>;
  readonly en: ReadonlyMap<number, string>;
}

export async function findAudioClips(): Promise<AudioClips> {
  const [es, en] = await Promise.all([findClips('es'), findClips('en')]);
  return { es, en };
}

async function findClips(language: 'es' | 'en'): Promise<Map<number, string>> {
  const clips = new Map<number, string>();
  for (const file of (await readdir(new URL(language, FOLDER))).toSorted()) {
    const id = CLIP.exec(file)?.[1];
    if (id !== undefined) clips.set(Number(id), `/audio/${language}/${file}`);
  }
  return clips;
}
