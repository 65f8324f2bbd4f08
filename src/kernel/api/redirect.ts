/** Redirects the browser; the result of an operation with status 302. */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}
