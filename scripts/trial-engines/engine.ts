/** How an element is found: by what it is and what it is called, as a reader of the page would; by a selector where it has no name. */
export type Target =
  | { readonly role: 'button' | 'field' | 'heading' | 'link' | 'text'; readonly name: string; readonly match?: 'start' }
  | { readonly selector: string };

/** A browser with one page, in a profile of its own. Each engine has an adapter; the walk knows only this. */
export interface Engine {
  /** Goes to an address and waits until its page has been parsed. */
  open(url: string): Promise<void>;
  /** Whether a reader sees it now. What stands behind an open modal dialog does not count. */
  sees(target: Target): Promise<boolean>;
  /** Presses it. @throws when it is not there, or when something lies over it */
  click(target: Target): Promise<void>;
  /** Types into a field that is empty. @throws when it is not there */
  type(target: Target, text: string): Promise<void>;
  /** Drags it sideways by CSS pixels and lets it go. @throws when it is not there */
  drag(target: Target, by: number): Promise<void>;
  /** Presses one key after the other, where the focus is. */
  keys(...names: readonly KeyName[]): Promise<void>;
  /** Gives a file to a field for files. @throws when it is not there */
  upload(target: Target, file: string): Promise<void>;
  /** Value of an expression in the page, which has to fit into JSON. */
  read(expression: string): Promise<unknown>;
  /** What is in the window now, as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Errors of scripts since the last call: uncaught ones, console errors, files that did not load. */
  errors(): Promise<string[]>;
  /** Ends the browser and everything that was started for it. */
  close(): Promise<void>;
}

export type KeyName = 'ArrowLeft' | 'Backspace';

/** CSS pixels of the window. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Starts an engine. @throws when it is not installed or does not start */
export type StartEngine = (size: WindowSize) => Promise<Engine>;
