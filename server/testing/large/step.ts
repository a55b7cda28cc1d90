/** One statement of the fill; its name is told when it is done. */
export interface Step {
  name: string;
  text: string;
}
