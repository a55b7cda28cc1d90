export interface ExampleSetCreatorProps {
  /** The heading of the page where the creator is one of its modes; without it the creator is a page of its own. */
  pageTitle?: string;
  switchLabel: string;
  onSwitch: () => void;
}
