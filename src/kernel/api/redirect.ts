/** Sends the browser on to another address; what an operation with status 302 answers. */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}
