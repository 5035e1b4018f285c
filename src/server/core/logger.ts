/** The subset of pino's logger that the API uses. Details must hold no secrets and no personal data. */
export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
