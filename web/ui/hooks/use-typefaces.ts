import { useEffect } from 'react';
import { loadTypefaces } from '../typefaces.ts';

/** Loads the typefaces once the calling screen is mounted: they come after its code. */
export function useTypefaces(): void {
  useEffect(() => void loadTypefaces(), []);
}
