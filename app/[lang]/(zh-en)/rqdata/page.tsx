export default function RqdataPage() {
  return (
    <div className="page-width section-space">
      <h1>rqdata</h1>
    </div>
  );
}
