import { joinClasses } from '../class-names.ts';
import styles from './BandLine.module.css';

/** The class of a line of text above a band's controls whose place in the band is that of `own`. */
export function bandLineClass(own: string | undefined): string {
  return joinClasses(styles.text, own);
}
