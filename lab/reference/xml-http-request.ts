/** The part of the browsers' XMLHttpRequest that the official client's database reader uses. */
// A class, because the client makes it with `new`.
export class XmlHttpRequest {
  /** the statuses of all answers so far, which the client does not reveal */
  static readonly statuses: number[] = [];

  onreadystatechange: () => void = () => {};
  readyState = 0;
  status = 0;
  responseText = '';
  #url = '';

  open(_method: 'GET', url: string): void {
    this.#url = url;
  }

  send(): void {
    void this.#fetch();
  }

  async #fetch(): Promise<void> {
    const response = await fetch(this.#url);
    this.responseText = await response.text();
    this.status = response.status;
    XmlHttpRequest.statuses.push(response.status);
    this.readyState = 4;
    this.onreadystatechange();
  }
}
