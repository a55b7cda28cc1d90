import { joinClasses } from '../class-names.ts';
import styles from './BandLine.module.css';

/** The class of a line of text above a band's controls. `own` is the class that places the line in the band. */
export function bandLineClass(own: string | undefined): string {
  return joinClasses(styles.text, own);
}
