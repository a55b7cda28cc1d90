const CIRCLE = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0';

/** Drawings of Lucide (ISC) for the icons on screen before sign-in. */
const DRAWINGS = {
  calendar:
    'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M3 9h18M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01',
  done: `${CIRCLE}M16 9l-5.5 5.5L8 12`,
  failed: `${CIRCLE}M12 8v4M12 16h.01`,
  info: `${CIRCLE}M12 16v-4M12 8h.01`,
  speech:
    'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
  voice:
    'M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298zM16 9a5 5 0 0 1 0 6M19.364 18.364a9 9 0 0 0 0-12.728',
  x: 'M18 6 6 18M6 6l12 12',
} as const;

export type FirstIconName = keyof typeof DRAWINGS;

/**
 * An icon of the first page or of a toast. It does not import Lucide's own code, so that a visitor need not load it
 * (ui.md 6).
 */
export function FirstIcon({ name }: { name: FirstIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
