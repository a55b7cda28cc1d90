import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
import piazzolla from '@fontsource-variable/piazzolla/files/piazzolla-latin-opsz-normal.woff2';

let loading: Promise<void> | undefined;

/**
 * Loads the two typefaces, Latin subsets only: Archivo for the interface, Piazzolla for Spanish (ui.md 4).
 *
 * They are larger than the app's first script, so a first visit asks for them when its page can be used (early.ts has the
 * exception); until then fallback-typefaces.css has others of the same measures.
 */
export function loadTypefaces(): Promise<void> {
  loading ??= loadFaces();
  return loading;
}

async function loadFaces(): Promise<void> {
  const faces = [
    new FontFace('Archivo Variable', `url("${archivo}") format("woff2")`, {
      weight: '100 900',
      stretch: '62% 125%',
    }),
    new FontFace('Piazzolla Variable', `url("${piazzolla}") format("woff2")`, { weight: '100 900' }),
  ];
  try {
    await Promise.all(faces.map((face) => face.load()));
    for (const face of faces) document.fonts.add(face);
  } catch {
    // Without a network the page keeps the typefaces it has; the next screen tries again.
    loading = undefined;
  }
}
