import { identifyTag } from '../vocabulary/tag-suggestions.ts';
import type { TagType, WantedTag } from '../vocabulary/tags.ts';

const types: readonly TagType[] = ['subcategory', 'verb', 'conjugation', 'vocabulary', 'idiom'];

/** The most tags of one preset, so that several fit an address. */
export const MAX_PRESET_TAGS = 30;

export interface QuizPreset {
  readonly recordId: number;
  readonly name: string;
  /** Lines that name tags, as `readPresetTag` reads them. */
  readonly tags: readonly string[];
}

export interface OfferedPreset<Tag> {
  readonly recordId: number;
  readonly name: string;
  readonly tags: readonly Tag[];
}

interface NamedTag {
  readonly type: TagType;
  readonly text: string;
}

/** Reads a line of a preset, 'verb: ser'; undefined for one that names no kind of tag, or none of it. */
export function readPresetTag(line: string): NamedTag | undefined {
  const colon = line.indexOf(':');
  const named = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
  const type = types.find((known) => known === named);
  const text = line.slice(colon + 1).trim();
  return type === undefined || text === '' ? undefined : { type, text };
}

export function findPresetFault(lines: readonly string[]): string | undefined {
  const unreadable = lines.find((line) => readPresetTag(line) === undefined);
  if (unreadable !== undefined)
    return `Tags: "${unreadable}" must be a kind of tag (${types.join(', ')}), a colon and its text, such as 'verb: ser'`;
  return lines.length > MAX_PRESET_TAGS ? `Tags may hold at most ${MAX_PRESET_TAGS} lines` : undefined;
}

/**
 * Returns the presets in their order with the tags that the school has, without those of which it has none. A word is
 * named by itself, which stands for all of its meanings, or by one meaning, as its description has it. Case does not
 * count, accents do. Source: screens-practice 1.5.
 */
export function listPresets<Tag extends WantedTag>(
  presets: readonly QuizPreset[],
  known: readonly Tag[],
): OfferedPreset<Tag>[] {
  return presets.flatMap(({ recordId, name, tags: lines }) => {
    const named = lines.flatMap((line) => readPresetTag(line) ?? []);
    const tags = known.filter((tag) => named.some((one) => isNamed(tag, one)));
    return tags.length === 0 ? [] : { recordId, name, tags: tags.slice(0, MAX_PRESET_TAGS) };
  });
}

function isNamed({ type, tag, vocabDescriptor }: WantedTag, named: NamedTag): boolean {
  const wanted = named.text.toLowerCase();
  return type === named.type && [tag, vocabDescriptor].some((text) => text?.toLowerCase() === wanted);
}

export function isPresetChosen({ tags }: OfferedPreset<WantedTag>, chosen: readonly WantedTag[]): boolean {
  const keys = new Set(chosen.map(identifyTag));
  return tags.every((tag) => keys.has(identifyTag(tag)));
}

export function togglePreset<Tag extends WantedTag>(
  preset: OfferedPreset<Tag>,
  chosen: readonly Tag[],
): readonly Tag[] {
  const own = new Set(preset.tags.map(identifyTag));
  if (isPresetChosen(preset, chosen)) return chosen.filter((tag) => !own.has(identifyTag(tag)));
  const there = new Set(chosen.map(identifyTag));
  return [...chosen, ...preset.tags.filter((tag) => !there.has(identifyTag(tag)))];
}
