/** Takes as much room as the pills and the four points that are about to arrive. It is blank for the first 200 ms. */
export function ReasonsComing() {
  return (
    <div class="coming" aria-hidden="true">
      <p class="counts">
        <i />
        <i />
        <i />
      </p>
      <ul>
        {[1, 2, 3, 4].map((row) => (
          <li key={row}>
            <i />
            <i />
          </li>
        ))}
      </ul>
    </div>
  );
}
