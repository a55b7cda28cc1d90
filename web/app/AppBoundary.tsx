import { Component, type ReactNode } from 'react';
import { AppFailed } from './AppFailed.tsx';

interface State {
  failure?: { error: unknown };
}

/** Shows what has failed in place of the whole app, where no screen has caught the error. */
export class AppBoundary extends Component<{ children: ReactNode }, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override state: State = {};

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <AppFailed error={failure.error} /> : this.props.children;
  }
}
