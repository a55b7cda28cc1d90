import { useEffect } from 'react';
import { loadTypefaces } from '../typefaces.ts';

/** Asks for the typefaces when the screen that calls this is there: they come after its code. */
export function useTypefaces(): void {
  useEffect(() => void loadTypefaces(), []);
}
