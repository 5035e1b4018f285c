/** Identifies an element by its role and accessible name, as a user does, or by a selector if it has no name. */
export type Target =
  | { readonly role: 'button' | 'field' | 'heading' | 'link' | 'text'; readonly name: string; readonly match?: 'start' }
  | { readonly selector: string };

/** A browser with one page, in a new profile. Each engine has an adapter; the walk uses only this interface. */
export interface Engine {
  /** Navigates to an address and waits until the page is parsed. */
  open(url: string): Promise<void>;
  /** Whether the element is visible now. Elements behind an open modal dialog do not count. */
  sees(target: Target): Promise<boolean>;
  /** Clicks an element. @throws if it does not exist, or another element covers it */
  click(target: Target): Promise<void>;
  /** Types into an empty field. @throws if it does not exist */
  type(target: Target, text: string): Promise<void>;
  /** Drags an element sideways by CSS pixels and releases it. @throws if it does not exist */
  drag(target: Target, by: number): Promise<void>;
  /** Presses keys in sequence on the focused element. */
  keys(...names: readonly KeyName[]): Promise<void>;
  /** Sets the file of a file input. @throws if it does not exist */
  upload(target: Target, file: string): Promise<void>;
  /** Evaluates an expression in the page; its value must be serializable as JSON. */
  read(expression: string): Promise<unknown>;
  /** Screenshot of the window as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Script errors since the last call: uncaught errors, console errors, files that failed to load. */
  errors(): Promise<string[]>;
  /** Ends the browser and all processes started for it. */
  close(): Promise<void>;
}

export type KeyName = 'ArrowLeft' | 'Backspace';

/** Size of the window in CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Starts an engine. @throws if it is not installed or does not start */
export type StartEngine = (size: WindowSize) => Promise<Engine>;
