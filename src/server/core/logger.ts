/** The part of a logger that the API uses; pino's has it. Details must hold no secrets and nothing personal. */
export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
