import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
import piazzolla from '@fontsource-variable/piazzolla/files/piazzolla-latin-opsz-normal.woff2';

interface Typeface {
  family: string;
  source: string;
  descriptors: FontFaceDescriptors;
}

const TYPEFACES: readonly Typeface[] = [
  {
    family: 'Archivo Variable',
    source: `url("${archivo}") format("woff2")`,
    descriptors: { weight: '100 900', stretch: '62% 125%' },
  },
  {
    family: 'Piazzolla Variable',
    source: `url("${piazzolla}") format("woff2")`,
    descriptors: { weight: '100 900' },
  },
];

let loading: Promise<void> | undefined;

/**
 * Loads the two typefaces, Latin subsets only: Archivo for the interface, Piazzolla for Spanish (ui.md 4).
 *
 * They are larger than the app's first script, so a first visit requests them when its page can be used (early.ts has
 * the exception); until then fallback-typefaces.css has others of the same measures.
 */
export function loadTypefaces(): Promise<void> {
  loading ??= loadFaces();
  return loading;
}

export function listLoadedTypefaces(): Typeface[] {
  const loaded = new Set([...document.fonts].map(({ family }) => family.replaceAll('"', '')));
  return TYPEFACES.filter(({ family }) => loaded.has(family));
}

async function loadFaces(): Promise<void> {
  const isLoaded = new Set(listLoadedTypefaces());
  const faces = TYPEFACES.filter((typeface) => !isLoaded.has(typeface)).map(
    ({ family, source, descriptors }) => new FontFace(family, source, descriptors),
  );
  try {
    await Promise.all(faces.map((face) => face.load()));
    for (const face of faces) document.fonts.add(face);
  } catch {
    // Without a network the page keeps the typefaces it has; the next screen tries again.
    loading = undefined;
  }
}
