export interface ExampleSetCreatorProps {
  /** The heading of the page where the creator is one of its modes; otherwise it is a page of its own. */
  pageTitle?: string;
  /** What the toggle to the other mode says. */
  switchLabel: string;
  /** Opens the other mode; asks first where work would be lost. */
  onSwitch: () => void;
}
